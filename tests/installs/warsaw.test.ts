import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Business } from '@parley/business/check-fields';
import { sample } from '@parley/business/sample';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { test } from '../support/page.ts';
import { spawnParley } from '../support/server-process.ts';
import { giveDetails } from '../support/visit.ts';
import { createLeftoverFinder, readColor } from './sample-left.ts';
import { copyTree } from './tree.ts';

/*
 * An operator's day: a bakery consultancy in Warsaw takes the product, edits `business/` and nothing
 * else, and everything that is built, tested, served and said is its own.
 */
const warsaw = fileURLToPath(new URL('./warsaw/business', import.meta.url));

interface Company {
  readonly tree: string;
  readonly business: Business;
  readonly findLeft: (text: string) => string[];
}

const it = test
  .extend('company', { scope: 'file' }, async ({}, { onCleanup }): Promise<Company> => {
    const tree = copyTree();
    onCleanup(() => rmSync(tree, { recursive: true, force: true }));
    cpSync(warsaw, join(tree, 'business'), { recursive: true });
    const values = pathToFileURL(join(tree, 'business/values.ts')).href;
    const { output } = await run(tree, [
      '--input-type=module',
      `--eval=import { business } from '${values}'; console.log(JSON.stringify(business));`,
    ]);
    const business = JSON.parse(output) as Business;
    return { tree, business, findLeft: createLeftoverFinder(sample, business) };
  })
  .extend('built', { scope: 'file' }, async ({ company }) => {
    const { status, output } = await run(company.tree, ['scripts/build.ts']);
    expect(status, output).toBe(0);
    return join(company.tree, 'site/dist');
  })
  .extend('server', { scope: 'file' }, async ({ company, built }, { onCleanup }) => {
    expect(built).not.toBe('');
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-data-'));
    const program = spawnParley({ DATA_DIR: dataDir }, undefined, company.tree);
    onCleanup(async () => {
      program.child.kill('SIGTERM');
      await program.ended;
      rmSync(dataDir, { recursive: true, force: true });
    });
    const url = await program.ready;
    const operatorToken = readFileSync(join(dataDir, 'secrets/operator-token'), 'utf8').trim();
    return { url, operatorToken, printed: program.stdout };
  });

interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** Runs Node in a tree. */
async function run(tree: string, args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

describe('a bakery consultancy in Warsaw edits business/ alone', () => {
  it('has values that are right, and no sentence of the sample', async ({ company }) => {
    const check = pathToFileURL(join(company.tree, 'business/check.ts')).href;
    const { output } = await run(company.tree, [
      '--input-type=module',
      `--eval=import { findProblems, findWarnings } from '${check}'; console.log(JSON.stringify([findProblems(), findWarnings()]));`,
    ]);
    expect(JSON.parse(output)).toEqual([[], []]);
  });

  it('compiles', async ({ company, built }) => {
    expect(built).not.toBe('');
    // Each of several checkers would infer the contract's schemas again; `tests` takes as long as the others.
    const compile = (project: string) =>
      run(company.tree, ['node_modules/typescript/bin/tsc', '-p', project, '--singleThreaded']);
    const lanes = [['tests'], ['server', 'site', 'business']].map(async (projects) => {
      for (const project of projects) {
        const { status, output } = await compile(project);
        expect([project, status, output]).toEqual([project, 0, '']);
      }
    });
    await Promise.all(lanes);
  });

  it('passes the tests that have to do with its values', async ({ company, built }) => {
    expect(built).not.toBe('');
    const report = join(company.tree, 'warsaw-report.json');
    const { output } = await run(company.tree, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      // Most of their time is loading what all of them load.
      '--no-isolate',
      // This machine may be busy with the drill itself.
      '--testTimeout=60000',
      '--reporter=json',
      `--outputFile=${report}`,
      ...['business', 'site', 'server/generative', 'server/operator', 'tests/answers'],
    ]);
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
    expect(failed, output).toEqual([]);
    expect(numPassedTests).toBeGreaterThan(800);
  });

  it('serves no file that has anything of the sample', async ({ company, built, server }) => {
    const paths = readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^\.built-from$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(built.length + 1))
      .filter((path) => !path.startsWith('.vite'));
    const pages = ['', 'operator', 'no-such-page', 'config.json', 'robots.txt', 'sitemap.xml'];
    const api = ['voice/docs', 'voice/docs/assistants', 'voice/openapi.json', 'llms.txt'];
    const left: Record<string, string[]> = {};
    for (const path of [...paths, ...pages, ...api]) {
      const body = path.endsWith('.png') ? '' : await (await fetch(`${server.url}/${path}`)).text();
      const found = company.findLeft(body);
      if (found.length > 0) left[path] = found;
    }
    expect(left).toEqual({});
    expect(paths.length).toBeGreaterThan(20);
  });

  it('draws its pictures in its own colours', async ({ company, page, server }) => {
    await page.goto(server.url);
    const old = listColors(sample).filter((color) => !listColors(company.business).includes(color));
    for (const path of ['og.png', 'apple-touch-icon.png', 'icon-512.png']) {
      const colors = await countColors(page, `${server.url}/${path}`);
      const own = listColors(company.business).map((color) => colors[readColor(color).join()] ?? 0);
      expect(Math.max(...own)).toBeGreaterThan(1000);
      const many = old.filter((color) => (colors[readColor(color).join()] ?? 0) > 100);
      expect(many, path).toEqual([]);
    }
  });

  it('prints nothing of the sample when it starts', ({ company, server }) => {
    expect(company.findLeft(server.printed())).toEqual([]);
    expect(server.printed()).not.toMatch(/sample/i);
  });

  it('shows its page, answers in the chat and sells with its added step', async ({
    company,
    page,
    server,
  }) => {
    const { quickActions, servicePackage } = company.business;
    await page.goto(server.url);
    await page
      .getByRole('heading', { level: 1, name: company.business.words['hero']!['claim']! })
      .waitFor();
    for (const { title } of quickActions) {
      await page.getByRole('button', { name: title, exact: true }).waitFor();
    }
    expect(quickActions).toHaveLength(3);
    expect(company.findLeft(await page.content())).toEqual([]);

    await page.getByRole('button', { name: quickActions[0]!.title, exact: true }).click();
    await giveDetails(page);
    const log = page.getByRole('log');
    const answers = log.locator('.bubble[data-from=us]');
    const asked = [
      'What does the package cost?',
      'Can I pay in instalments?',
      'Who are you and where are you?',
      'What do you do?',
      'Do you build websites, logos or SEO?',
      'Can you give me a discount?',
    ];
    const isAnswered = (count: number) =>
      expect
        .poll(() => answers.getByRole('button', { name: 'Copy' }).count(), { timeout: 20_000 })
        .toBe(count);
    await isAnswered(1);
    for (const [index, question] of asked.entries()) {
      await page.getByLabel('Message', { exact: true }).fill(question);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await log.getByText(question, { exact: true }).waitFor();
      await isAnswered(index + 2);
    }
    const said = (await answers.allInnerTexts()).join('\n');
    // The answerer's own English, whoever sells.
    expect(company.findLeft(said).filter((text) => text !== 'Total value')).toEqual([]);
    expect(said.replaceAll('\u00a0', ' ')).toContain(`${servicePackage.price} zł`);
    await page.getByRole('button', { name: 'Back to Home' }).click();

    await page.getByRole('button', { name: 'Start Guided Consultation' }).click();
    await walk(page, company.business);
    await page.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor();
    expect(company.findLeft(await page.content())).toEqual([]);
    const seen = async () => (await lookAsOperator(server)).conversations;
    await expect
      .poll(async () => (await seen())[0]?.progress.completed, { timeout: 20_000 })
      .toBe(true);
    const [conversation] = await seen();
    expect(JSON.stringify(conversation)).toContain('"oven_kind":"Wood"');
    expect((await lookAsOperator(server)).leads).toHaveLength(2);
  });
});

describe('the search for what is left', () => {
  it.for([
    ['a name', 'ask Maya'],
    ['a domain', 'mailto:x@NORTHLANE.example'],
    ['a city', '"addressLocality":"Springfield"'],
    ['a price', 'only $999'],
    ['a colour', 'a{color:#D92D00}'],
    ['a colour in decimals', 'rgb(217 45 0 / .5)'],
    ['a heading', 'Web Development'],
    ['a heading in HTML', 'SEO &amp; Marketing'],
    ['a sentence in a script', String.raw`"- Website: $799\n"`],
  ])('finds %s', ([, text], { company }) => {
    expect(company.findLeft(text!)).not.toEqual([]);
  });
});

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const listColors = ({ palette }: Business): string[] =>
  Object.values(palette).flatMap(Object.values<string>);

/** How many pixels of a picture have each colour, by `red,green,blue`. */
const countColors = (page: Page, url: string): Promise<Record<string, number>> =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const counts: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 4) {
      const color = data.subarray(at, at + 3).join();
      counts[color] = (counts[color] ?? 0) + 1;
    }
    return counts;
  }, url);

/** Through the whole sale to the saved lead, by the first answer that goes on. */
async function walk(page: Page, { guidedScript, firstGuidedStep }: Business): Promise<void> {
  let name = firstGuidedStep;
  for (let step = guidedScript[name]; step && step.asks !== 'nothing'; step = guidedScript[name]) {
    if (step.asks === 'text') {
      const text = step.variable === 'phone_number' ? '+48 22 555 01 42' : 'Jan';
      await page.getByLabel(step.label, { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      name = step.next;
    } else {
      const [first] = step.options;
      await page.getByRole('button', { name: first!.text, exact: true }).click();
      name = first!.next;
    }
  }
}
