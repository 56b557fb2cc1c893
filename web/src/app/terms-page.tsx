/** The Terms page. */
export function TermsPage() {
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-14 md:px-8">
      <h1 className="display text-3xl lg:text-4xl">Terms</h1>
    </div>
  )
}
