import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchTouched } from './touched-html.ts'

let standing: HTMLElement
let drawn: HTMLElement
beforeEach(() => {
  standing = document.createElement('div')
  drawn = document.createElement('div')
  document.body.append(standing, drawn)
})
afterEach(() => {
  standing.remove()
  drawn.remove()
})

function click(part: HTMLElement, name: string): Event {
  const button = [...part.querySelectorAll('button')].find(({ textContent: t }) => t === name)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  button?.dispatchEvent(event)
  return event
}

describe('watchTouched', () => {
  it('presses the control with the same name if the rendered part has other controls', () => {
    standing.innerHTML =
      '<button type="button">Buy Promo</button><button type="button">Buy Basic</button><button type="button">Buy VIP</button>'
    const touched = watchTouched(standing)
    standing.addEventListener('click', (event) => touched.keep(event))
    click(standing, 'Buy Basic')
    click(standing, 'Buy Promo')
    const pressed: string[] = []
    drawn.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement) pressed.push(target.textContent)
    })
    drawn.innerHTML =
      '<button type="button">Buy Basic</button><button type="button">Buy VIP</button>'
    touched.replay(drawn)
    expect(pressed).toEqual(['Buy Basic'])
  })

  it('moves the focus to the link with the same name', () => {
    standing.innerHTML = '<a href="/faq">FAQ</a><a href="/public-board">Browse the board</a>'
    const touched = watchTouched(standing)
    standing.querySelectorAll('a')[1]?.focus()
    drawn.innerHTML = '<a href="/public-board">Browse the board</a>'
    touched.restore(drawn)
    expect(document.activeElement).toBe(drawn.querySelector('a'))
  })

  it('distinguishes equal buttons by their order, and restores text by the name of its box', () => {
    standing.innerHTML =
      '<input name="handle"><input name="number"><button type="button">Open</button><button type="button">Open</button>'
    const touched = watchTouched(standing)
    standing.addEventListener('click', (event) => touched.keep(event))
    const number = standing.querySelector<HTMLInputElement>('[name=number]')
    if (number) number.value = '415'
    number?.focus()
    standing.querySelectorAll('button')[1]?.click()
    drawn.innerHTML =
      '<input name="number"><button type="button">Open</button><button type="button" id="second">Open</button>'
    const pressed: string[] = []
    drawn.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement) pressed.push(target.id)
    })
    touched.restore(drawn)
    touched.replay(drawn)
    const box = drawn.querySelector('input')
    expect([box?.value, document.activeElement === box, pressed]).toEqual(['415', true, ['second']])
  })
})
