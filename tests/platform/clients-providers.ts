import type { SeenRequest } from './provider-stand-in.ts';

export const accountSid = 'AC00000000000000000000000000000001';
export const carrierNumber = '+14155550100';

const voice = {
  voice_id: 'v1',
  public_owner_id: 'o1',
  name: 'Rachel',
  age: 'young',
  gender: 'female',
  labels: { accent: 'American', gender: 'female', language: 'en' },
};

const answers: readonly (readonly [RegExp, object])[] = [
  [
    /IncomingPhoneNumbers/,
    { incoming_phone_numbers: [{ sid: 'PN1', phone_number: carrierNumber }] },
  ],
  [/\/Calls/, { sid: 'CA1', status: 'queued' }],
  [/^\/account\/numbers/, { count: 1, numbers: [{ msisdn: carrierNumber.slice(1) }] }],
  [/^\/v1\/voices\/add/, { voice_id: 'mine', requires_verification: false }],
  [/voices/, { voices: [voice] }],
  [/scenarios/, { scenarios: [{ id: 5, name: 'Book' }], pg: {} }],
  [/hooks/, { hooks: [{ id: 1, scenarioId: 5 }] }],
  [/locations/, { locations: [{ id: 'l1' }] }],
];

/** What the outside services answer when all is well. */
export function answerWell({ method, path }: SeenRequest) {
  const found = answers.find(([pattern]) => pattern.test(path));
  return found ? { status: method === 'POST' ? 201 : 200, json: found[1] } : null;
}
