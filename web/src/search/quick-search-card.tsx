import { useState } from 'react'
import { useConfig } from '../platform/config.ts'
import { goTo } from '../platform/router.tsx'
import { Card } from '../ui/card.tsx'
import { handedText } from './handed-text.ts'
import { cards } from './messages.ts'
import { SearchBox } from './search-box.tsx'

/** The dashboard's first card: what is typed here is searched at once on the search page (§2). */
export function QuickSearchCard() {
  const { productName } = useConfig()
  const [text, setText] = useState('')
  function search() {
    handedText.set(text.trim())
    goTo('/search')
  }
  return (
    <Card aria-labelledby="quick-search">
      <h2 id="quick-search" className="mb-4 text-lg font-[600]">
        {cards.quickSearch(productName)}
      </h2>
      <SearchBox text={text} onText={setText} onSearch={search} />
    </Card>
  )
}
