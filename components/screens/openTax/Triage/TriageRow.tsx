import type { ReactNode } from 'react';
import { PortalLink } from '@/components/parts/PortalLink';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { Money } from '@/components/parts/Money';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { Tick, Ticked } from '@/components/parts/list/Tick';
import { Row } from './triageStyles';
import { actHref, clientHref, keyOfItem } from './triageQuery';
import { isPressing } from '@/hooks/app/page/pressHold';
import type { TriageItem } from '@/hooks/clients/triage';
import { taxOfWords } from '@/lib/clients/list/rowWords';
import { nextAct } from '@/lib/clients/triage/nextAct';
import { STAKE_WORDS, WITHOUT_AMOUNT, reasonWords, whenWords } from '@/lib/clients/triage/words';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

interface TriageRowProps {
  item: TriageItem;
  practiceId: string;
  today: IsoDate;
  isOpen: boolean;
  onOpen: () => void;
  isTicked: boolean;
  onTick: () => void;
  rowRef: (row: HTMLLIElement | null) => void;
  /** On a phone: what is open, in its row. */
  detail?: ReactNode;
}

/** Renders the amount and its kind; no amount for a cause that is not about one. */
export function Risk({ item: { stake, risk_pence: amount } }: { item: TriageItem }) {
  return (
    <>
      {WITHOUT_AMOUNT.includes(stake) ? null : (
        <strong>
          <Money amount={amount} />
        </strong>
      )}
      <small>{STAKE_WORDS[stake]}</small>
    </>
  );
}

/**
 * Renders one line: the time left, its owner, its reason, and the amount. It opens when it is
 * clicked or reached by a key.
 */
export function TriageRow({
  item,
  practiceId,
  today,
  isOpen,
  onOpen,
  isTicked,
  onTick,
  rowRef,
  detail,
}: TriageRowProps) {
  const when = whenWords(item, today);
  // A press takes the focus before its click: what opened then would move under it.
  const openByKey = () => {
    if (!isPressing()) onOpen();
  };
  return (
    <Row
      ref={rowRef}
      tabIndex={-1}
      onFocus={openByKey}
      onClick={onOpen}
      data-row-id={keyOfItem(item)}
      data-open={isOpen ? '' : undefined}
    >
      <div className="when" data-tone={when.tone}>
        <Ticked>
          <Tick
            name={`Select ${item.name}, ${taxOfWords(item)}, ${item.status}`}
            checked={isTicked}
            onChange={onTick}
          />
          {when.text}
        </Ticked>
      </div>
      <div className="what">
        <h3>
          <PortalLink href={clientHref(practiceId, item)}>{item.name}</PortalLink>{' '}
          <span className="tax">{taxOfWords(item)}</span>
        </h3>
        <p className="why">{reasonWords(item, today)}</p>
      </div>
      <p className="risk">
        <Risk item={item} />
      </p>
      <span className="owner">
        {item.owner ? <InitialsAvatar name={item.owner.full_name} small /> : null}
      </span>
      {detail ? (
        <div className="detail">{detail}</div>
      ) : (
        <p className="act">
          <TextLink href={actHref(practiceId, item)}>{nextAct(item).words}</TextLink>
          <TextButton onClick={onOpen}>More</TextButton>
        </p>
      )}
    </Row>
  );
}
