/** What a visitor sees at an address that leads nowhere, or to something that is not theirs: the two look alike. */
export default function NotFound() {
  return (
    <main>
      <h1>We could not find that page</h1>
      <p>The address may be mistyped, or the page may have moved. Nothing you entered has been lost.</p>
    </main>
  );
}
