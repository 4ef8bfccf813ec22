import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { listFiles } from './files.ts';
import type { Gate } from './gate.ts';

/** Variables whose values may never be in a file that browsers get. */
const secretVariables = [
  'GEMINI_API_KEY',
  'CHAT_MODEL_KEY',
  'VOICE_PRIVATE_KEY',
  'VOICE_SPEECH_KEY',
  'VOICE_TRANSCRIBE_KEY',
  'VOICE_REALTIME_KEY',
  'VOICE_RECORDINGS_AUTHORIZATION',
  'OPERATOR_TOKEN',
  'LEAD_WEBHOOK_SECRET',
  'DATABASE_URL',
  'PARLEY_SECRET',
];

const secretShapes: Readonly<Record<string, RegExp>> = {
  'a Google key': /AIza(?!Parley-)[\w-]{35}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an API secret': /\b(sk|rk)[-_](live|test|proj|ant)[-_][\w-]{16,}/,
  'an access key': /\bAKIA[A-Z0-9]{16}\b/,
  'a database address with its password': /\bpostgres(ql)?:\/\/[^\s/:@"']+:[^\s/@"']+@/,
};

/** Holds the built site to containing no secret, neither by shape nor by value. */
export const noSecrets: Gate = {
  name: 'no secrets',
  check(root) {
    const dist = join(root, 'site/dist');
    if (!existsSync(dist)) return ['site/dist is missing; npm run build makes it'];
    const values = readSecretValues(root, process.env);
    return listFiles(dist).flatMap((path) =>
      findSecrets(readFileSync(join(dist, path), 'latin1'), values).map(
        (what) => `site/dist/${path} holds ${what}`,
      ),
    );
  },
};

/** What a text holds that looks like a secret, or is the value of a secret variable. */
export function findSecrets(text: string, values: ReadonlyMap<string, string>): string[] {
  return [
    ...Object.entries(secretShapes)
      .filter(([, shape]) => shape.test(text))
      .map(([what]) => what),
    ...[...values]
      .filter(([, value]) => text.includes(value))
      .map(([name]) => `the value of ${name}`),
  ];
}

function readSecretValues(root: string, env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const file = join(root, '.env');
  const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
  return new Map(
    secretVariables.flatMap((name) => {
      const value = settings[name];
      return value === undefined || value.length < 8 ? [] : [[name, value]];
    }),
  );
}
