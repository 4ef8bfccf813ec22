import { randomBytes, randomUUID } from 'node:crypto';
import { chatAsVisitor, writeAsVisitor } from './ask.ts';
import type { Expected } from './expected.ts';
import type { StandIn } from './stand-in.ts';

const ada = { name: 'Ada Byron', email: 'ada@example.com', phone: '+1 (555) 010-0199' };
const answers = { user_name: 'Zoë', business_type: 'Bakery, “Chez Zoë”', website_status: 'No' };

/** What visitors of the page leave: leads, guided conversations, chats. */
export async function leaveVisits(url: string, standIn: StandIn): Promise<Expected['visitor']> {
  const conversationKey = randomBytes(32).toString('base64url');
  const idempotencyKey = randomUUID();
  const own = { conversationKey };

  const saved = await insert('leads', ada, { ...own, idempotencyKey, formMs: '8421' });
  const pass = saved.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  // It arrives before the receiver stops to take any.
  while (standIn.seenAt('/leads').length === 0) await new Promise(setImmediate);
  standIn.refuse('/leads');
  await insert('leads', { ...ada, name: 'Nobody', email: 'trap@example.com' }, { formTrap: 'x' });
  const guidedLead = {
    name: 'Zoë',
    email: 'guided-visitor@no-email.invalid',
    phone: '5550123',
    company: 'Bakery, “Chez Zoë”',
    message: 'Business: Bakery\nWebsite: "No"; later 🥖',
  };
  await insert('leads', guidedLead, { ...own, idempotencyKey: randomUUID(), cookie: pass });

  const openConversation = await beginConversation();
  const completedConversation = await beginConversation();
  await insertInto('PATCH', `guided_conversations?id=eq.${completedConversation}`, {
    ...answers,
    current_leads: '1-10 a month',
    interest_level: 'Very interested',
    next_step: 'Call me',
    payment_preference: 'Monthly',
    phone_number: '5550123',
    final_confirmation: 'Yes',
    conversation_completed: true,
  });
  for (let turn = 0; turn < 3; turn += 1) {
    const { status, text } = await chatAsVisitor(url, pass);
    if (status !== 200) throw new Error(text);
  }
  return { conversationKey, idempotencyKey, pass, openConversation, completedConversation };

  async function beginConversation(): Promise<string> {
    const made = await insertInto('POST', 'guided_conversations?select=id', answers);
    return made.json[0].id as string;
  }
  function insertInto(method: string, path: string, body: object) {
    return insist(writeAsVisitor(url, method, path, body, own));
  }
  function insert(table: string, body: object, headers: Parameters<typeof writeAsVisitor>[4]) {
    return insist(writeAsVisitor(url, 'POST', table, body, headers));
  }
}

async function insist(writing: ReturnType<typeof writeAsVisitor>) {
  const answer = await writing;
  if (answer.status < 300) return answer;
  throw new Error(`${answer.status} ${answer.text}`);
}
