import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnvironment, variableNames } from './environment.ts';
import { projectRoot } from './project-root.ts';

const supabase = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'anon' };
const secret = 'a-secret-of-some-length';

describe('parseEnvironment', () => {
  it('D11 needs nothing: every variable has its default', () => {
    expect(parseEnvironment({}, '/srv/parley')).toEqual({
      listen: { port: 3000, host: 'localhost' },
      publicUrl: null,
      dataDirectory: '/srv/parley/data',
      database: { kind: 'embedded' },
      browserDatabase: { kind: 'embedded' },
      generative: {
        apiKey: null,
        baseUrl: 'https://generativelanguage.googleapis.com',
        model: 'gemini-3.8-flash',
      },
      chatModel: null,
      browserGenerative: { kind: 'embedded', key: null },
      voice: { kind: 'embedded', assistantId: null },
      voicePrivateKey: null,
      voiceDocs: 'everywhere',
      voiceCeiling: { requests: 2000, tokens: 5_000_000 },
      calls: {
        mediaPorts: [40_000, 40_199],
        mediaAddress: null,
        iceServers: [],
        atOnce: 25,
        limits: { visitor: 30, day: 600 },
        engines: { spoken: null, speech: null, transcription: null },
      },
      recordingPlace: null,
      operatorToken: null,
      operatorTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      leadWebhook: null,
      leadMail: null,
      chatLimits: { visitor: 60, address: 200, day: 2000 },
      leadRetentionDays: null,
      backups: null,
      metricsToken: null,
      strictModels: false,
      trustProxy: false,
      parleySecret: null,
      nodeUrl: null,
    });
  });

  it('D11 .env.example has every variable, and starts as it is', () => {
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    expect(parseEnvironment(parseEnv(example) as Record<string, string>)).toEqual(
      parseEnvironment({}),
    );
    const described = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(variableNames.toSorted());
  });

  it('takes empty and blank values as unset, and drops spaces around the others', () => {
    const env = { PORT: '', PUBLIC_URL: '  ', LEAD_RETENTION_DAYS: ' 30 ' };
    expect(parseEnvironment(env)).toEqual({ ...parseEnvironment({}), leadRetentionDays: 30 });
  });

  it('ignores what is not ours', () => {
    expect(() =>
      parseEnvironment({ PATH: '/bin', VOICEMAIL: 'x', npm_config_x: '1' }),
    ).not.toThrow();
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80x'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'www.site.test'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['PUBLIC_URL', 'https://user:word@example.com'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SUPABASE_URL', 'x.supabase.co'],
    ['SUPABASE_ANON_KEY', 'two words'],
    ['GEMINI_API_KEY', 'two words'],
    ['GEMINI_API_KEY', 'AIzaParley-whatever'],
    ['GEMINI_BASE_URL', 'google.test'],
    ['GEMINI_BASE_URL', 'https://example.com/?key=x'],
    ['GEMINI_MODEL', 'models/flash'],
    ['GEMINI_BROWSER_URL', '/elsewhere'],
    ['GEMINI_BROWSER_KEY', 'sk-123'],
    ['VOICE_API_URL', 'api'],
    ['VOICE_PUBLIC_KEY', 'a b'],
    ['VOICE_ASSISTANT_ID', 'a/b'],
    ['VOICE_PRIVATE_KEY', 'short'],
    ['VOICE_DOCS', 'nowhere'],
    ['VOICE_DOCS', 'https://developers.site.test'],
    ['VOICE_DOCS', 'developers.site.test:8080'],
    ['METRICS_TOKEN', 'short'],
    ['OPERATOR_TOKEN', 'short'],
    ['OPERATOR_TOKEN', 'long enough but with spaces'],
    ['LEAD_WEBHOOK_URL', 'mailto:a@b.example'],
    ['LEAD_WEBHOOK_URL', 'https://user:password@crm.example/x'],
    ['LEAD_WEBHOOK_SECRET', 'short'],
    ['LEAD_WEBHOOK_FORMAT', 'teams'],
    ['CHAT_VISITOR_LIMIT', 'many'],
    ['CHAT_ADDRESS_LIMIT', '-5'],
    ['CHAT_DAILY_LIMIT', '100001'],
    ['VOICE_STRICT_MODELS', 'yes'],
    ['VOICE_DAILY_REQUESTS', 'many'],
    ['VOICE_DAILY_TOKENS', '-1'],
    ['VOICE_MEDIA_PORTS', '40000'],
    ['VOICE_MEDIA_PORTS', '40199-40000'],
    ['VOICE_MEDIA_PORTS', '80-200'],
    ['VOICE_MEDIA_PORTS', '40000-70000'],
    ['VOICE_MEDIA_ADDRESS', 'media.site.test'],
    ['VOICE_MEDIA_ADDRESS', '2001:db8::1'],
    ['VOICE_MEDIA_ADDRESS', '0.0.0.0'],
    ['VOICE_ICE_SERVERS', 'https://stun.site.test'],
    ['VOICE_CALLS_AT_ONCE', '0'],
    ['VOICE_VISITOR_MINUTES', '1441'],
    ['VOICE_DAILY_MINUTES', '-1'],
    ['BACKUP_KEEP_DAYS', '0'],
    ['BACKUP_KEEP_DAYS', '3651'],
    ['LEAD_RETENTION_DAYS', '0'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('D12 refuses %s=%j, naming the variable and not the value', (name, value) => {
    const parse = () => parseEnvironment({ [name]: value });
    expect(parse).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
    if (value.length > 6) expect(parse).not.toThrow(value);
  });

  it.each([
    [{ SUPABASE_URL: supabase.SUPABASE_URL }, 'SUPABASE_ANON_KEY'],
    [{ SUPABASE_ANON_KEY: supabase.SUPABASE_ANON_KEY }, 'SUPABASE_URL'],
    [{ VOICE_PUBLIC_KEY: 'public' }, 'VOICE_ASSISTANT_ID'],
    [{ VOICE_API_URL: 'https://voice.example' }, 'VOICE_PUBLIC_KEY'],
    [{ LEAD_WEBHOOK_URL: 'https://crm.example/x' }, 'LEAD_WEBHOOK_SECRET'],
    [{ LEAD_WEBHOOK_SECRET: secret }, 'LEAD_WEBHOOK_URL'],
    [{ LEAD_WEBHOOK_FORMAT: 'slack' }, 'LEAD_WEBHOOK_URL'],
    [{ GEMINI_BROWSER_URL: 'https://g.example' }, 'GEMINI_BROWSER_KEY'],
    [{ BACKUP_COMMAND: 'true' }, 'BACKUP_DIR'],
    [{ BACKUP_KEEP_DAYS: '7' }, 'BACKUP_DIR'],
  ])('D13 refuses half a set %j, naming what is missing', (env, missing) => {
    expect(() => parseEnvironment(env)).toThrow(` is set, so ${missing} must be set too`);
  });

  it.each([
    'BACKUP_FOLDER',
    'CHAT_LIMIT',
    'GEMINI_KEY',
    'LEAD_WEBHOOK',
    'MAIL_TO',
    'SMTP_HOST',
    'METRICS_KEY',
    'OPERATOR_PASSWORD',
    'SUPABASE_KEY',
    'TRUST_PROXIES',
    'VOICE_SECRET',
  ])('D14 refuses the unknown name %s', (name) => {
    expect(() => parseEnvironment({ [name]: '1' })).toThrow(`${name} is not a variable of Parley`);
  });

  it('D661 refuses a name with PARLEY_ that is none, and says what there is', () => {
    expect(() => parseEnvironment({ PARLEY_SECRETS: 'never repeated' })).toThrow(
      'PARLEY_SECRETS is not a variable of Parley. Those with PARLEY_: PARLEY_SECRET.',
    );
  });

  it.each(['PARLEY_BACKUP_FILE', 'PARLEY_SERVICE_HOST', 'PARLEY_PORT', 'PARLEY_PORT_80_TCP'])(
    'D661 takes no offence at %s, which others set',
    (name) => {
      expect(parseEnvironment({ [name]: '1' })).toEqual(parseEnvironment({}));
    },
  );

  it.each(['VOICE_URL', 'VOICE_KEY', 'VOICE_WEBHOOK_SECRET', 'VOICE_ASSISTANT'])(
    'D1198 takes no offence at %s, which the guide has set for programs in the same shell',
    (name) => {
      expect(parseEnvironment({ [name]: '1' })).toEqual(parseEnvironment({}));
    },
  );

  it('D15 takes PORT and HOST', () => {
    expect(parseEnvironment({ PORT: '8080', HOST: '::1' }).listen).toEqual({
      port: 8080,
      host: '::1',
    });
  });

  it('D16 keeps the origin of PUBLIC_URL', () => {
    expect(parseEnvironment({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe(
      'https://www.example.com',
    );
  });

  it('D612 takes whose clock the console shows, and refuses what is no zone of IANA’s', () => {
    for (const zone of ['Europe/Warsaw', 'UTC', 'America/Argentina/Buenos_Aires'])
      expect(parseEnvironment({ OPERATOR_TIME_ZONE: zone }).operatorTimeZone).toBe(zone);
    for (const wrong of ['Warsaw', '+02:00', 'Europe/Nowhere', 'CET+1', '2'])
      expect(() => parseEnvironment({ OPERATOR_TIME_ZONE: wrong })).toThrow(
        /^OPERATOR_TIME_ZONE must be a time zone as IANA names it, such as Europe\/Warsaw\.$/,
      );
  });

  it('D515 takes where the reference is shown', () => {
    const placeOf = (VOICE_DOCS?: string) => parseEnvironment({ VOICE_DOCS }).voiceDocs;
    expect([placeOf(), placeOf('on'), placeOf('off')]).toEqual([
      'everywhere',
      'everywhere',
      'nowhere',
    ]);
    expect(placeOf('Developers.Site.test')).toEqual({ host: 'developers.site.test' });
  });

  it('D19 takes a hosted database for the browser', () => {
    expect(parseEnvironment(supabase).browserDatabase).toEqual({
      kind: 'hosted',
      url: 'https://x.supabase.co',
      anonKey: 'anon',
    });
  });

  it('D20 takes what the relay uses', () => {
    const env = {
      GEMINI_API_KEY: 'AIzaReal',
      GEMINI_BASE_URL: 'http://127.0.0.1:9/google/',
      GEMINI_MODEL: 'gemini-9-flash',
    };
    expect(parseEnvironment(env).generative).toEqual({
      apiKey: 'AIzaReal',
      baseUrl: 'http://127.0.0.1:9/google',
      model: 'gemini-9-flash',
    });
  });

  it('D21 tells an empty browser key, which brings Setup, from none', () => {
    expect(parseEnvironment({ GEMINI_BROWSER_KEY: '' }).browserGenerative).toEqual({
      kind: 'embedded',
      key: '',
    });
    expect(parseEnvironment({}).browserGenerative).toEqual({ kind: 'embedded', key: null });
    expect(
      parseEnvironment({
        GEMINI_BROWSER_URL: 'https://g.example',
        GEMINI_BROWSER_KEY: 'AIzaPublic',
      }).browserGenerative,
    ).toEqual({ kind: 'hosted', baseUrl: 'https://g.example', key: 'AIzaPublic' });
  });

  it('D21 refuses to show the secret key to browsers', () => {
    const env = { GEMINI_API_KEY: 'AIzaSecret', GEMINI_BROWSER_KEY: 'AIzaSecret' };
    expect(() => parseEnvironment(env)).toThrow(/^GEMINI_BROWSER_KEY is shown to every visitor/);
  });

  it('D22 the voice URL is the provider’s unless set', () => {
    const env = { VOICE_PUBLIC_KEY: 'public', VOICE_ASSISTANT_ID: 'assistant' };
    const hosted = { kind: 'hosted', publicKey: 'public', assistantId: 'assistant' };
    expect(parseEnvironment(env).voice).toEqual({ ...hosted, apiUrl: 'https://api.vapi.ai' });
    expect(parseEnvironment({ ...env, VOICE_API_URL: 'https://v.example' }).voice).toEqual({
      ...hosted,
      apiUrl: 'https://v.example',
    });
  });

  it('D395 VOICE_ASSISTANT_ID alone names an assistant of the embedded platform', () => {
    expect(parseEnvironment({ VOICE_ASSISTANT_ID: 'assistant' }).voice).toEqual({
      kind: 'embedded',
      assistantId: 'assistant',
    });
  });

  it('D399 takes what calls need of network and limits', () => {
    const env = {
      VOICE_MEDIA_PORTS: '50000-50009',
      VOICE_MEDIA_ADDRESS: '203.0.113.7',
      VOICE_ICE_SERVERS: 'stun:stun.example:3478',
      VOICE_CALLS_AT_ONCE: '10',
      VOICE_VISITOR_MINUTES: '5',
      VOICE_DAILY_MINUTES: '0',
    };
    expect(parseEnvironment(env).calls).toEqual({
      mediaPorts: [50_000, 50_009],
      mediaAddress: '203.0.113.7',
      iceServers: [{ urls: 'stun:stun.example:3478' }],
      atOnce: 10,
      limits: { visitor: 5, day: 0 },
      engines: { spoken: null, speech: null, transcription: null },
    });
  });

  it('D399 refuses more calls at once than there are ports', () => {
    expect(() => parseEnvironment({ VOICE_MEDIA_PORTS: '50000-50009' })).toThrow(
      'VOICE_MEDIA_PORTS are 10, so VOICE_CALLS_AT_ONCE must be at most 10',
    );
  });

  it.each([
    ['off', false],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('D27 takes TRUST_PROXY=%s', (value, trusted) => {
    expect(parseEnvironment({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });
});
