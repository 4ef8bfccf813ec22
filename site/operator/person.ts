import type { OperatorVisitor } from '@parley/contract';
import { mailLink } from './contact.ts';

/** The name a visitor gave last; a lead that counts goes before a conversation, and that before a robot. */
export function nameVisitor({ leads, conversations }: OperatorVisitor): string {
  const counted = leads.find((lead) => lead.quarantinedBecause === null);
  const told = conversations.find(({ answers }) => answers.user_name !== null);
  return (
    [counted?.name, told?.answers.user_name, leads[0]?.name].find((name) => name?.trim()) ??
    'Visitor without a name'
  );
}

/** Every way to reach a visitor, each once, newest first. */
export function listContacts({ leads, conversations }: OperatorVisitor): {
  emails: string[];
  phones: string[];
} {
  const emails = leads.map(({ email }) => email).filter((email) => mailLink(email) !== null);
  const phones = [
    ...leads.map(({ phone }) => phone),
    ...conversations.flatMap(({ answers }) => answers.phone_number ?? []),
  ];
  return {
    emails: unique(emails, (email) => email.trim().toLowerCase()),
    phones: unique(phones, (phone) => phone.replace(/\D/g, '')),
  };
}

/** Whom the rows name, each once: several people where they share a phone number or an e-mail address. */
export function listNames({ leads, conversations }: OperatorVisitor): {
  /** With the e-mail address, where one was given. */
  leads: string[];
  conversations: string[];
} {
  const inWords = (name: string | null) => name?.trim() || 'No name given';
  const same = (text: string) => text.toLowerCase();
  return {
    leads: unique(
      leads.map(({ name, email }) =>
        mailLink(email) === null ? inWords(name) : `${inWords(name)}, ${email.trim()}`,
      ),
      same,
    ),
    conversations: unique(
      conversations.map(({ answers }) => inWords(answers.user_name)),
      same,
    ),
  };
}

function unique(texts: readonly string[], sameAs: (text: string) => string): string[] {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(sameAs(text))) first.set(sameAs(text), text);
  return [...first.values()];
}
