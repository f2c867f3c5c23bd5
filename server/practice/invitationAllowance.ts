export const tooManyInvitations = (wait: string) =>
  `Your practice has sent a lot of invitations today. You can send the next one in ${wait}.`;
