import { describe, expect, it } from 'vitest'
import { readHandleField } from './read-handle-field.ts'

describe('readHandleField()', () => {
  it.each([
    ['@marlow_id', 'marlow_id'],
    [' Marlow.ID ', 'Marlow.ID'],
    ['https://instagram.com/marlow_id?igsh=abc', 'marlow_id'],
    ['https://www.tiktok.com/@rafa.torres8?lang=es', 'rafa.torres8'],
    ['instagram.com/marlow_id', 'marlow_id'],
    ['@tiktok.com/@marlow', 'marlow'],
  ])('§5 reads %s as the handle %s', (text, handle) => {
    expect(readHandleField(text)).toEqual({ kind: 'one', handle })
  })

  it.each([
    ['', 'none'],
    ['@', 'none'],
    ['https://example.org/marlow', 'link'],
    ['@example.org/marlow', 'link'],
    ['https://instagram.com/p/C1', 'link'],
    ['https://wa.me/14155550142', 'number'],
  ])('§5 finds no handle in "%s": %s', (text, kind) => {
    expect(readHandleField(text)).toEqual({ kind })
  })
})
