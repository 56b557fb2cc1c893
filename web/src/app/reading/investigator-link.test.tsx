import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { InvestigatorLink } from './investigator-link.tsx'

it('the link begins as the server expects when it replaces its address in a served page', async () => {
  const { container } = await render(<InvestigatorLink className="link" />)
  expect(container.innerHTML).toMatch(/^<a href="\/investigator" class="link">/)
})
