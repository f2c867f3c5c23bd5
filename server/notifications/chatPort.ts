/** Signed-in person who writes in the chat. */
interface ChatVisitor {
  email: string;
  firstName?: string;
  lastName?: string;
}

/** Support chat. Rejects with a ProviderFailure only. */
export interface Chat {
  /** Returns a token that proves the visitor's identity to the widget for 12 hours. */
  identify(visitor: ChatVisitor): Promise<string>;
}
