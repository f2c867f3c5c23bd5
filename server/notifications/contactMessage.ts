/** Message from the contact page, entirely unchecked. */
export interface ContactMessage {
  name: string;
  email: string;
  practice?: string | undefined;
  message: string;
}
