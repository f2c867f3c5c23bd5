/** What a visitor typed on the contact page; nobody has checked any of it. */
export interface ContactMessage {
  name: string;
  email: string;
  practice?: string | undefined;
  message: string;
}
