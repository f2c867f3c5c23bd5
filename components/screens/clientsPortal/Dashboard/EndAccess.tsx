import { useState } from 'react';
import dynamic from 'next/dynamic';
import { TextButton } from '@/components/parts/TextButton';
import type { Agent } from '@/hooks/clients/portal';

const EndAccessDialog = dynamic(
  () => import('./EndAccessDialog').then((module) => module.EndAccessDialog),
  { ssr: false },
);

/** The way to end a practice's sight, below who it is. */
export function EndAccess({ companyId, agent }: { companyId: string; agent: Agent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <TextButton onClick={() => setOpen(true)}>
        End their access<span className="visually-hidden"> of {agent.practice_name}</span>
      </TextButton>
      {isOpen ? (
        <EndAccessDialog companyId={companyId} agent={agent} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
