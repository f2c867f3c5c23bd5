/** What a visitor sees when a page itself could not be made. */
export default function SomethingWentWrong() {
  return (
    <main>
      <h1>Something went wrong on our side</h1>
      <p>Nothing you sent has been lost. Try again in a minute; if it happens again, tell us what you were doing.</p>
    </main>
  );
}
