/** Whether HMRC lets the practice read this client, as far as it has been asked. */
export type Authorisation = 'not_asked' | 'active' | 'none';
