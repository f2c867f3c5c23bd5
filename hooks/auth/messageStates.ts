import { useQuery } from '@tanstack/react-query';
import { endpointKey, pollWith, post, useRead, type ApiError } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { AwaitedCode } from '@/lib/auth/awaitedCodes';
import { codeState, linkState } from '@/lib/auth/messageStateContract';
import type { MessageState } from '@/lib/notifications/messageState';

/**
 * Returns the refetch interval of a message's state: until it is sent, and then more slowly, because
 * it may still come back. A message that failed, or that nothing is known of, is not polled.
 */
function untilKnown(answer: { state?: MessageState } | undefined): number | false {
  if (!answer) return waits.messageStatePoll;
  if (answer.state === undefined || answer.state === 'failed') return false;
  return answer.state === 'sent' ? waits.sentMessagePoll : waits.messageStatePoll;
}

/** Reads how far the message of the newest code is, as long as the code works. */
export const useCodeState = (code: AwaitedCode) => useRead(codeState, { code }, untilKnown);

/** Reads how far the mail of a requested link is, as long as the link works. */
export const useLinkState = (message: string) =>
  useQuery<AnswerOf<typeof linkState>, ApiError>({
    queryKey: endpointKey(linkState, message),
    queryFn: () => post(linkState, { message }),
    refetchInterval: pollWith(untilKnown),
    gcTime: 0,
  });
