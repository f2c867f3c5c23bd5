/**
 * A practice's own consents at HMRC: VAT as the clients' agent (MTD), and the three taxes of online
 * services.
 */
export const PRACTICE_CONNECTIONS = ['agentServices', 'agentOnlineServices'] as const;

export type PracticeConnection = (typeof PRACTICE_CONNECTIONS)[number];
