/** The Advanced person search page. */
export function InvestigatorPage() {
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-14 md:px-8">
      <h1 className="display text-3xl lg:text-4xl">Advanced person search</h1>
    </div>
  )
}
