import type { PageMessage } from './page-messages.ts';

/** What a call's page was sent, or would have been while it was away. */
export interface SentMessages {
  add(message: PageMessage, text: string): void;
  /** What the page itself has brought in, and knows. */
  remember(message: PageMessage): void;
  /**
   * What a page has not got that came back and counts so many, in order. Updates of the whole conversation are
   * not counted: the newest follows.
   */
  after(count: number): string[];
  /**
   * For a page that has nothing, as one that was loaded anew: what was said, marked, what the assistant is saying, and
   * the newest update.
   */
  replay(): string[];
}

/** Bytes of what was sent last: much more than comes while a page is waited for. */
const mostKept = 256 * 1024;
const mostReplayed = 64 * 1024;

export function createSentMessages(): SentMessages {
  const sent = createTail(mostKept);
  const said = createTail(mostReplayed);
  let update: string | null = null;
  /** Of what was not heard to its end yet. */
  let saying: PageMessage | null = null;
  /** Of the messages of the call, how many the page of now did not count. */
  let uncounted = 0;
  const updates = () => (update === null ? [] : [update]);

  const mark = (message: PageMessage) => JSON.stringify({ ...message, isReplayed: true });
  const remember = (message: PageMessage) => said.add(mark(message));

  return {
    add(message, text) {
      if (message.type === 'conversation-update') {
        update = text;
        return;
      }
      sent.add(text);
      if (message.type !== 'transcript') return;
      const isFinal = message.transcriptType === 'final';
      if (isFinal) remember(message);
      if (message.role === 'assistant') saying = isFinal ? null : message;
    },
    remember,
    after(count) {
      const missed = sent.from(uncounted + count);
      uncounted = sent.added - count - missed.length;
      return [...missed, ...updates()];
    },
    replay() {
      const texts = [...said.from(0), ...(saying ? [mark(saying)] : [])];
      uncounted = sent.added - texts.length;
      return [...texts, ...updates()];
    },
  };
}

/** The newest texts that come to so many bytes. */
function createTail(mostBytes: number) {
  let texts: string[] = [];
  let bytes = 0;
  let dropped = 0;
  return {
    get added() {
      return dropped + texts.length;
    },
    add(text: string) {
      texts.push(text);
      bytes += Buffer.byteLength(text);
      while (bytes > mostBytes) {
        bytes -= Buffer.byteLength(texts.shift()!);
        dropped += 1;
      }
    },
    /** Counted from the first that was ever added. */
    from(index: number): string[] {
      return texts.slice(Math.max(0, index - dropped));
    },
  };
}
