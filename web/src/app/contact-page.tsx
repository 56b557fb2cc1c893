/** The Contact page. */
export function ContactPage() {
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-14 md:px-8">
      <h1 className="display text-3xl lg:text-4xl">Contact</h1>
    </div>
  )
}
