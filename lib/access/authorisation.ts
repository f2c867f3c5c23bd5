/** HMRC's authorisation of the practice for this client, as last checked. */
export type Authorisation = 'not_asked' | 'active' | 'none';
