/*
 * Why calls end: the 508 reasons that the platform gives. Those of a call's pipeline come from few
 * words: who failed, how, and in three forms by whose fault it was held to be.
 */

/** Those that stand for themselves. */
const plain = [
  'assistant-ended-call',
  'assistant-ended-call-after-message-spoken',
  'assistant-ended-call-with-hangup-task',
  'assistant-forwarded-call',
  'assistant-join-timed-out',
  'assistant-not-found',
  'assistant-not-valid',
  'assistant-request-failed',
  'assistant-request-returned-error',
  'assistant-request-returned-forwarding-phone-number',
  'assistant-request-returned-invalid-assistant',
  'assistant-request-returned-no-assistant',
  'assistant-request-returned-unspeakable-error',
  'assistant-said-end-call-phrase',
  'call-start-error-neither-assistant-nor-server-set',
  'customer-busy',
  'customer-did-not-answer',
  'customer-did-not-give-microphone-permission',
  'customer-ended-call',
  'database-error',
  'exceeded-max-duration',
  'manually-canceled',
  'phone-call-provider-bypass-enabled-but-no-call-received',
  'phone-call-provider-closed-websocket',
  'scheduled-call-deleted',
  'silence-timed-out',
  'twilio-failed-to-connect-call',
  'twilio-reported-customer-misdialed',
  'voicemail',
  'vonage-completed',
  'vonage-disconnected',
  'vonage-failed-to-connect-call',
  'vonage-rejected',
  'worker-shutdown',
] as const;

const start = [
  'get-assistant',
  'get-customer',
  'get-phone-number',
  'get-resources-validation',
  'get-transport',
  'subscription-concurrency-limit-reached',
  'subscription-frozen',
  'subscription-insufficient-credits',
  'subscription-upgrade-failed',
  'subscription-wallet-does-not-exist',
  'vapi-number-international',
  'vapi-number-outbound-daily-limit',
  'vapifault-get-org',
  'vapifault-get-subscription',
] as const;

const callEvent = [
  'call.forwarding.operator-busy',
  'call.in-progress.error-assistant-did-not-receive-customer-audio',
  'call.in-progress.error-pipeline-no-available-llm-model',
  'call.in-progress.error-sip-inbound-call-failed-to-connect',
  'call.in-progress.error-sip-outbound-call-failed-to-connect',
  'call.in-progress.error-transfer-failed',
  'call.in-progress.sip-completed-call',
  'call.in-progress.twilio-completed-call',
  'call.ringing.error-sip-inbound-call-failed-to-connect',
  'call.ringing.hook-executed-say',
  'call.ringing.hook-executed-transfer',
  'call.ringing.sip-inbound-caller-hungup-before-call-connect',
] as const;

const modelProvider = [
  'anthropic',
  'anthropic-bedrock',
  'anthropic-vertex',
  'anyscale',
  'azure-openai',
  'cerebras',
  'custom-llm',
  'deep-seek',
  'deepinfra',
  'google',
  'groq',
  'inflection-ai',
  'mistral',
  'openai',
  'openrouter',
  'perplexity-ai',
  'runpod',
  'together-ai',
  'vapi',
  'xai',
] as const;

const voiceProvider = [
  'azure',
  'cartesia',
  'deepgram',
  'eleven-labs',
  'hume',
  'lmnt',
  'neuphonic',
  'openai',
  'playht',
  'rime-ai',
  'sesame',
  'smallest-ai',
] as const;

const transcriberProvider = [
  'assembly-ai',
  'azure-speech',
  'custom',
  'deepgram',
  'eleven-labs',
  'gladia',
  'google',
  'openai',
  'speechmatics',
  'talkscriber',
] as const;

const modelFault = [
  '400-bad-request-validation-failed',
  '401-unauthorized',
  '403-model-access-denied',
  '429-exceeded-quota',
  'llm-failed',
] as const;

const modelProviderFault = ['500-server-error', '503-server-overloaded-error'] as const;

/** Held to be the platform's fault, beside what every provider of a kind has. */
const platformFault = [
  'assembly-ai-returning-400-insufficent-funds',
  'assembly-ai-returning-400-paid-only-feature',
  'assembly-ai-returning-401-invalid-credentials',
  'assembly-ai-returning-500-invalid-schema',
  'assembly-ai-returning-500-word-boost-parsing-failed',
  'cartesia-requested-payment',
  'cartesia-socket-hang-up',
  'deepgram-returning-400-no-such-model-language-tier-combination',
  'deepgram-returning-401-invalid-credentials',
  'deepgram-returning-403-model-access-denied',
  'deepgram-returning-404-not-found',
  'eleven-labs-blocked-account-in-probation',
  'eleven-labs-blocked-concurrent-requests-and-requested-upgrade',
  'eleven-labs-blocked-content-against-their-policy',
  'eleven-labs-blocked-free-plan-and-requested-upgrade',
  'eleven-labs-blocked-using-instant-voice-clone-and-requested-upgrade',
  'eleven-labs-blocked-voice-potentially-against-terms-of-service-and-awaiting-verification',
  'eleven-labs-invalid-api-key',
  'eleven-labs-invalid-voice-samples',
  'eleven-labs-max-character-limit-exceeded',
  'eleven-labs-missing-samples-for-voice-clone',
  'eleven-labs-professional-voices-only-for-creator-plus',
  'eleven-labs-quota-exceeded',
  'eleven-labs-system-busy-and-requested-upgrade',
  'eleven-labs-unauthorized-access',
  'eleven-labs-unauthorized-to-access-model',
  'eleven-labs-voice-disabled-by-owner',
  'eleven-labs-voice-not-allowed-for-free-users',
  'eleven-labs-voice-not-fine-tuned',
  'eleven-labs-voice-not-fine-tuned-and-cannot-be-used',
  'eleven-labs-voice-not-found',
  'openai-401-account-not-in-organization',
  'openai-401-incorrect-api-key',
  'openai-429-rate-limit-reached',
  'playht-401-unauthorized',
  'playht-403-forbidden-api-access-not-available',
  'playht-403-forbidden-out-of-characters',
  'playht-429-exceeded-quota',
  'playht-invalid-emotion',
  'playht-invalid-voice',
  'playht-out-of-credits',
  'playht-request-timed-out',
  'playht-unexpected-error',
  'playht-voice-must-be-a-valid-voice-manifest-uri',
  'tavus-video-failed',
] as const;

const providerFault = [
  'cartesia-500-server-error',
  'cartesia-503-server-error',
  'cartesia-522-server-error',
  'deepgram-returning-500-invalid-json',
  'deepgram-returning-502-bad-gateway-ehostunreach',
  'deepgram-returning-502-network-error',
  'eleven-labs-500-server-error',
  'eleven-labs-503-server-error',
  'playht-502-gateway-error',
  'playht-504-gateway-error',
] as const;

/** Nobody's fault in particular. */
const faultless = [
  'cartesia-502-server-error',
  'custom-voice-failed',
  'eleven-labs-vapi-voice-disabled-by-owner',
] as const;

/** Of the line that carries the call, so never of its pipeline. */
const platformLine = [
  'call-started-but-connection-to-transport-missing',
  'chat-pipeline-failed-to-start',
  'transport-connected-but-call-not-active',
  'transport-never-connected',
  'worker-died',
  'worker-not-available',
] as const;

const providerLine = [
  'outbound-sip-403-forbidden',
  'outbound-sip-407-proxy-authentication-required',
  'outbound-sip-480-temporarily-unavailable',
  'outbound-sip-503-service-unavailable',
  'transport-never-connected',
] as const;

const ofPlatform = [
  ...join(modelProvider, modelFault),
  ...join(voiceProvider, ['voice-failed']),
  ...join(transcriberProvider, ['transcriber-failed']),
  ...platformFault,
] as const;

const ofProvider = [...join(modelProvider, modelProviderFault), ...providerFault] as const;

export const endedReasons = [
  ...plain,
  ...callEvent,
  ...join(['call.start.error'], start),
  ...join(['pipeline-error'], [...ofPlatform, ...ofProvider, ...faultless]),
  ...join(['call.in-progress.error-vapifault'], [...ofPlatform, ...platformLine]),
  ...join(['call.in-progress.error-providerfault'], [...ofProvider, ...providerLine]),
];

/** Every beginning with every end. */
function join<const First extends string, const Last extends string>(
  firsts: readonly First[],
  lasts: readonly Last[],
): `${First}-${Last}`[] {
  return firsts.flatMap((first) => lasts.map((last) => `${first}-${last}` as const));
}
