import type { Assistant } from '../../../ground/conversation/message.ts';

/** Where the company's answerer spoke for an assistant whose model there is no account for. */
export interface StandIns {
  /** Whether nobody was told of this assistant today. */
  isNews(orgId: string, assistant: Assistant): boolean;
}

/** With a public key anybody can write out more of them than anybody would read of. */
const mostTold = 1000;

export function createStandIns(now = () => new Date()): StandIns {
  let day = '';
  let told = new Set<string>();
  return {
    isNews(orgId, assistant) {
      const today = now().toISOString().slice(0, 10);
      if (today !== day) [day, told] = [today, new Set()];
      const { id, name = '' } = assistant as Assistant & { readonly id?: string };
      const key = `${orgId} ${id ?? name}`;
      if (told.has(key) || told.size === mostTold) return false;
      told.add(key);
      return true;
    },
  };
}
