import type { KnipConfig } from 'knip';

export default {
  // Types beside a function are its vocabulary, used elsewhere or not.
  ignoreExportsUsedInFile: true,
  // Run, or read, by its path.
  ignoreDependencies: [
    'prettier',
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/hanken-grotesk',
    '@arethetypeswrong/cli',
    'daily-js-floor',
    'vapi-web-2-7',
  ],
  ignoreBinaries: ['apt-get', 'chroot', 'flite', 'mmdebstrap', 'mount', 'openssl', 'umount'],
  // A company that the drill puts in the place of the sample.
  ignore: ['tests/installs/warsaw/business/**'],
  workspaces: {
    '.': {
      // What scripts/launch.mjs starts.
      entry: [
        'scripts/{launch.mjs,dev.ts,dev/serve.ts,build.ts,pack.ts,api-reports.ts,test.ts,drills.ts,screens.ts,check.ts,format.ts,bench.ts,backup.ts,restore.ts,doctor.ts,voice-state.ts,public-key.ts,voice.ts,hosted-facts.ts,hosted-coverage.ts}',
      ],
      project: ['scripts/**/*.ts', '*.config.ts'],
      vitest: { config: ['vitest.config.ts', 'vitest.drills.config.ts'] },
    },
    business: { project: ['**/*.ts'] },
    contract: { project: ['**/*.ts'] },
    voice: {
      // What the generated functions import; generated files are not looked at.
      entry: ['rest/{body,events,path,replies}.ts', 'cli/main.ts', 'call-machine/index.ts'],
      project: ['**/*.{ts,tsx}'],
    },
    database: { project: ['**/*.ts'] },
    http: { project: ['**/*.ts'] },
    platform: { project: ['**/*.ts'] },
    server: { entry: ['start.ts', 'backups/try-backup.ts'], project: ['**/*.ts'] },
    site: {
      // What the build gives to Vite by path.
      entry: [
        'page/{islands.tsx,flush-outbox.ts,bootstrap.ts,render.tsx,page.css}',
        'operator/{main.tsx,operator.css}',
        'operator/developers/reference/{main.tsx,reference.css}',
      ],
      project: ['**/*.{ts,tsx,css}'],
    },
    tests: {
      entry: [
        '**/*.test.ts',
        'packed/hosted-program.ts',
        'support/*-setup.ts',
        'support/reporter.ts',
        'upgrade/make-yesterday.ts',
      ],
      project: ['**/*.ts'],
    },
  },
} satisfies KnipConfig;
