import { company } from '@parley/business/company';
import type { Plugin } from 'vite';

/** Writes out whether the company is the sample, so that of `company.sample ? … : …` the page loads one side. */
export function foldSample(): Plugin {
  return {
    name: 'parley:fold-sample',
    apply: 'build',
    transform: {
      filter: { id: /\/business\/[\w-]+\.ts$/, code: 'company.sample' },
      handler: (code) => code.replaceAll(/(?<![\w.])company\.sample\b/g, String(company.sample)),
    },
  };
}
