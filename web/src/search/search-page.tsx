/** The Sidelight Search page. */
export function SearchPage() {
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-14 md:px-8">
      <h1 className="display text-3xl lg:text-4xl">Sidelight Search</h1>
    </div>
  )
}
