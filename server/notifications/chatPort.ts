/** Somebody who is signed in here and writes to us in the chat. */
interface ChatVisitor {
  email: string;
  firstName?: string;
  lastName?: string;
}

/** The support chat. Rejects with a ProviderFailure and nothing else. */
export interface Chat {
  /** A token with which the widget shows that this visitor is who they say; it lives 12 hours. */
  identify(visitor: ChatVisitor): Promise<string>;
}
