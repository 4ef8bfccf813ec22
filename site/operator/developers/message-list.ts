import type { OperatorMessage } from '@parley/contract';
import type { Toaster } from '../../ui/toasts.ts';
import type { MessageFilter, OperatorApi } from '../api.ts';
import type { Failure, Result } from '../failure.ts';
import { createPagedList } from '../paged-list.ts';
import type { PagedList } from '../paged-list.ts';

/** Messages of the voice platform to servers of developers. */
export interface MessageList {
  readonly messages: PagedList<OperatorMessage, MessageFilter>;
  openMessages(givenUpOnly: boolean): void;
  /** What is sent, for people to read; null when it cannot be read, which the operator is told. */
  readMessage(id: string): Promise<string | null>;
  resendMessage(id: string): Promise<void>;
}

export interface MessageListPorts {
  readonly api: Pick<OperatorApi, 'listMessages' | 'readMessage' | 'resendMessage'>;
  /** Looks at each answer whether the session is over. */
  readonly watch: <Value>(call: Promise<Result<Value>>) => Promise<Result<Value>>;
  readonly show: Toaster['show'];
  readonly onFailed: (failure: Failure) => void;
}

export function createMessageList({ api, watch, show, onFailed }: MessageListPorts): MessageList {
  const messages = createPagedList<OperatorMessage, MessageFilter>(
    { givenUpOnly: false },
    (filter, cursor) => watch(api.listMessages(filter, cursor)),
  );
  return {
    messages,
    openMessages(givenUpOnly) {
      if (messages.filter.get().givenUpOnly === givenUpOnly) void messages.refresh();
      else void messages.ask({ givenUpOnly });
    },
    async readMessage(id) {
      const result = await watch(api.readMessage(id));
      if (result.ok) return JSON.stringify(result.value.message, null, 2);
      onFailed(result.failure);
      return null;
    },
    async resendMessage(id) {
      const result = await watch(api.resendMessage(id));
      if (!result.ok) return onFailed(result.failure);
      const { value } = result;
      messages.change((item) =>
        item.id !== id ? item : messages.filter.get().givenUpOnly ? null : value,
      );
      show({ title: 'Queued', description: `${value.type} is sent again now.`, tone: 'plain' });
    },
  };
}
