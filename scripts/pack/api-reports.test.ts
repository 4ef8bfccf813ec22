import { describe, expect, it } from 'vitest';
import { printReports } from './api-reports.ts';

const call = 'interface Call {\n  readonly id: string;\n}';
const start = 'declare function start(): Call;';
const entries = { index: [call, start, 'export {\n  type Call,\n  start,\n};'], rest: [call] };
const token = 'export interface Token {\n  id: string;\n}';
const getToken = 'export declare function getToken(id: string): Promise<Token>;';

function print(changed: Partial<typeof entries> = {}, generated = [token, getToken]) {
  return printReports(new Map(Object.entries({ ...entries, ...changed })), generated);
}

describe('D155 the reports of what the SDK makes public', () => {
  it('show a declaration once, by the first entry that has it', () => {
    expect(print().get('index')).toContain(call);
    expect(print().get('rest')).not.toContain('interface Call');
    const other = call.replace('id', 'name');
    expect(print({ rest: [other] }).get('rest')).toContain(other);
  });

  it('name what is printed from the contract, and do not spell it out', () => {
    expect(print().get('rest')).toMatch(/^Token [0-9a-f]{6}\ngetToken [0-9a-f]{6}$/m);
    expect(print().get('rest')).not.toContain('id: string');
    expect(print().get('index')).not.toContain('Token');
  });

  it('are others for a changed declaration and for a removed export', () => {
    const now = print();
    const changed = call.replace('string', 'number');
    expect(print({ index: [changed, start] }).get('index')).not.toBe(now.get('index'));
    const without = [call, start, 'export {\n  start,\n};'];
    expect(print({ index: without }).get('index')).not.toBe(now.get('index'));
    const narrower = token.replace('string', "'a'");
    expect(print({}, [narrower, getToken]).get('rest')).not.toBe(now.get('rest'));
    expect(print({}, [token]).get('rest')).not.toContain('getToken');
  });

  it('refuse a printed declaration whose name they do not see', () => {
    expect(() => print({}, ['export default 1;'])).toThrow('not a declaration with a name');
  });
});
