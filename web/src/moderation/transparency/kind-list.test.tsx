import { type ToldKind, toldKinds } from '@sidelight/contract/rules/told-kinds'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KindList } from './kind-list.tsx'

const counted = (counts: Partial<Record<ToldKind, number | 'under 5'>>) => ({
  ...(Object.fromEntries(toldKinds.map((kind) => [kind, 0])) as Record<ToldKind, 0>),
  ...counts,
})

it('§6 the public figures count the cases of each kind, and omit kinds without a case', async () => {
  await render(<KindList kinds={counted({ dispute: 12, reply: 'under 5' })} />)
  const figures = page.getByRole('definition')
  await expect.element(figures.first()).toMatchTextContent('12')
  await expect.element(figures.last()).toMatchTextContent('under 5')
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Disputes by the person named', 'Answers by the person named'])
})

it('§6 the public figures omit the kinds before the first case', async () => {
  const { container } = await render(<KindList kinds={counted({})} />)
  expect(container.textContent).toBe('')
})
