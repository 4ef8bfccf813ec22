import { openOwnModel } from '../../platform/index.ts';
import type { Environment } from '../../server/environment.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { checkSpeech } from './check-speech-keys.ts';
import { ask, explainNetwork } from './network.ts';

/** Keys of services that the server asks, and whether hosted ones that browsers ask are there. */
export async function checkKeys({ environment, signal }: Patient): Promise<Finding[]> {
  return [
    await checkChat(environment, signal),
    ...(await checkSpeech(environment.calls.engines, signal)),
    ...(await Promise.all(
      listHosted(environment).map(([name, url]) => checkHosted(name, url, signal)),
    )),
  ];
}

async function checkChat(environment: Environment, signal: AbortSignal): Promise<Finding> {
  const { chatModel, generative } = environment;
  if (chatModel !== null) return askChatModel(chatModel, signal);
  if (generative.apiKey !== null)
    return askGoogle({ ...generative, apiKey: generative.apiKey }, signal);
  return note('Chat', 'no model: it answers from business/.');
}

async function askGoogle(
  { apiKey, baseUrl, model }: Environment['generative'] & { readonly apiKey: string },
  signal: AbortSignal,
): Promise<Finding> {
  const about = 'Chat';
  try {
    const reply = await ask(`${baseUrl}/v1beta/models/${model}`, signal, {
      'x-goog-api-key': apiKey,
    });
    await reply.body?.cancel();
    if (reply.ok) return ok(about, `GEMINI_API_KEY is taken, and there is a model ${model}.`);
    return reply.status === 404
      ? wrong(about, `there is no model ${model}.`, 'set GEMINI_MODEL to one that there is.')
      : wrong(
          about,
          `the service refuses GEMINI_API_KEY (HTTP ${reply.status}).`,
          'set a key that is valid and allowed the Gemini API.',
        );
  } catch (error) {
    return wrong(
      about,
      `GEMINI_BASE_URL: ${explainNetwork(error)}.`,
      'mend the address or the network.',
    );
  }
}

/** No other question is the same for all providers: a few tokens. */
async function askChatModel(
  own: NonNullable<Environment['chatModel']>,
  signal: AbortSignal,
): Promise<Finding> {
  const about = 'Chat';
  const model = openOwnModel(own, { maxTokens: 16 });
  if (model === null) {
    return wrong(
      about,
      `CHAT_MODEL names the provider ${own.provider}, which is not served here.`,
      'name another, or custom-llm with CHAT_MODEL_URL.',
    );
  }
  const messages = [{ role: 'user' as const, content: 'Say ok.' }];
  try {
    for await (const part of model.reply({ instructions: '', messages, tools: [], signal }))
      void part;
    return ok(about, `${own.provider}/${own.model} answers.`);
  } catch (error) {
    const { isRefusal } = error as { isRefusal?: unknown };
    return isRefusal === true
      ? wrong(
          about,
          'whoever serves CHAT_MODEL refuses the request.',
          'see CHAT_MODEL_KEY and the name of the model.',
        )
      : wrong(about, 'CHAT_MODEL does not answer.', 'see CHAT_MODEL_URL, and that the model runs.');
  }
}

function listHosted({
  browserDatabase,
  browserGenerative,
  voice,
}: Environment): (readonly [string, string])[] {
  return [
    ...(browserDatabase.kind === 'hosted' ? [['SUPABASE_URL', browserDatabase.url] as const] : []),
    ...(browserGenerative.kind === 'hosted'
      ? [['GEMINI_BROWSER_URL', browserGenerative.baseUrl] as const]
      : []),
    ...(voice.kind === 'hosted' ? [['VOICE_API_URL', voice.apiUrl] as const] : []),
  ];
}

/** Their public keys do little without a visitor, so only that somebody answers. */
async function checkHosted(name: string, url: string, signal: AbortSignal): Promise<Finding> {
  try {
    const reply = await ask(url, signal);
    await reply.body?.cancel();
    return ok('Hosted', `${name} can be reached; its key was not tried.`);
  } catch (error) {
    return wrong(
      'Hosted',
      `${name}: ${explainNetwork(error)}.`,
      'mend the address or the network.',
    );
  }
}
