import { useEffect, useRef, useState } from 'react';
import { explainFailure } from '../../failure.ts';
import type { ShownMessage } from '../message-state.ts';
import { MessageTable } from '../views/message-table.tsx';
import type { CallReader } from './call-reader.ts';

interface DeliveriesProps {
  readonly callId: string;
  readonly deliveries: readonly ShownMessage[];
  readonly reader: CallReader;
}

/** Milliseconds before each look at what came of a message: most arrive at once, and none is waited for for ever. */
const looks = [300, 1_000, 2_000, 4_000, 8_000];

/** What servers were told of a call, to be looked at and sent again. */
export function Deliveries({ callId, deliveries, reader }: DeliveriesProps) {
  const [messages, setMessages] = useState(deliveries);
  const [told, setTold] = useState('');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const show = (one: ShownMessage) =>
    setMessages((all) => all.map((message) => (message.id === one.id ? one : message)));

  async function readMessage(id: string): Promise<string | null> {
    const read = await reader.readDelivery(callId, id);
    if (read.ok) return JSON.stringify(read.value.sent, null, 2);
    setTold(`It could not be read. ${explainFailure(read.failure)}`);
    return null;
  }

  async function resendMessage(id: string): Promise<void> {
    const queued = await reader.resendDelivery(callId, id);
    if (!queued.ok) return setTold(`It was not sent again. ${explainFailure(queued.failure)}`);
    show(queued.value);
    setTold(`${queued.value.type} is sent again now.`);
    for (const wait of looks) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!here.current) return;
      const read = await reader.readDelivery(callId, id);
      if (!read.ok) return setTold(`What came of it is not known. ${explainFailure(read.failure)}`);
      const { message } = read.value;
      show(message);
      const outcome = wordOutcome(message);
      if (outcome !== null) return setTold(outcome);
    }
    setTold(`${queued.value.type} is still being sent.`);
  }

  return (
    <section aria-labelledby="call-deliveries" className="card">
      <h2 id="call-deliveries" className="section-title">
        Deliveries
      </h2>
      <p role="status">{told}</p>
      {messages.length === 0 ? (
        <p className="text-muted">No server was told of this call.</p>
      ) : (
        <MessageTable messages={messages} desk={{ readMessage, resendMessage }} />
      )}
    </section>
  );
}

/** Null for one that is being sent. */
function wordOutcome({ type, deliveredAt, lastError }: ShownMessage): string | null {
  if (deliveredAt !== null) return `${type} has arrived.`;
  return lastError === null ? null : `${type} has not arrived: ${lastError}.`;
}
