import { z } from 'zod';
import { refers } from '../field-facts.ts';
import {
  createTest,
  createTestRun,
  keepCallAsTest,
  storedSuiteTest,
  storedTestRun,
  updateTest,
  updateTestRun,
} from '../entities/test-suites.ts';
import { text } from '../schema.ts';
import { created, json, ok, type Operations, pageOf, pageQuery } from './parts.ts';

const ofSuite = z.object({ testSuiteId: refers(text, 'test-suite') });
const inSuite = z.object({ testSuiteId: refers(text, 'test-suite'), id: text });

export const testOperations = {
  listTestSuiteTests: {
    facade: 'testSuiteTests.list',
    method: 'GET',
    path: '/test-suite/{testSuiteId}/test',
    summary: 'Lists the tests of a suite, a page at a time.',
    params: ofSuite,
    query: z.object(pageQuery),
    replies: [ok(pageOf('TestSuiteTestsPaginatedResponse', storedSuiteTest))],
    pages: 'results',
  },
  createTestSuiteTest: {
    facade: 'testSuiteTests.create',
    method: 'POST',
    path: '/test-suite/{testSuiteId}/test',
    summary: 'Adds a test to a suite.',
    params: ofSuite,
    body: json(createTest),
    replies: [created(storedSuiteTest)],
  },
  keepCallAsTest: {
    facade: 'testSuiteTests.keepCall',
    method: 'POST',
    path: '/test-suite/{testSuiteId}/test/of-call',
    summary: 'Adds a test in which is said what the caller of a call said. Of this platform alone.',
    params: ofSuite,
    body: json(keepCallAsTest),
    replies: [created(storedSuiteTest)],
  },
  getTestSuiteTest: {
    facade: 'testSuiteTests.get',
    method: 'GET',
    path: '/test-suite/{testSuiteId}/test/{id}',
    summary: 'Gets a test of a suite.',
    params: inSuite,
    replies: [ok(storedSuiteTest)],
  },
  updateTestSuiteTest: {
    facade: 'testSuiteTests.update',
    method: 'PATCH',
    path: '/test-suite/{testSuiteId}/test/{id}',
    summary: 'Changes the given fields of a test.',
    params: inSuite,
    body: json(updateTest),
    replies: [ok(storedSuiteTest)],
  },
  deleteTestSuiteTest: {
    facade: 'testSuiteTests.delete',
    method: 'DELETE',
    path: '/test-suite/{testSuiteId}/test/{id}',
    summary: 'Deletes a test and answers what it was.',
    params: inSuite,
    replies: [ok(storedSuiteTest)],
  },
  listTestSuiteRuns: {
    facade: 'testSuiteRuns.list',
    method: 'GET',
    path: '/test-suite/{testSuiteId}/run',
    summary: 'Lists the runs of a suite, a page at a time.',
    params: ofSuite,
    query: z.object(pageQuery),
    replies: [ok(pageOf('TestSuiteRunsPaginatedResponse', storedTestRun))],
    pages: 'results',
  },
  createTestSuiteRun: {
    facade: 'testSuiteRuns.create',
    method: 'POST',
    path: '/test-suite/{testSuiteId}/run',
    summary: 'Runs a suite.',
    params: ofSuite,
    body: json(createTestRun),
    replies: [created(storedTestRun)],
  },
  getTestSuiteRun: {
    facade: 'testSuiteRuns.get',
    method: 'GET',
    path: '/test-suite/{testSuiteId}/run/{id}',
    summary: 'Gets a run of a suite.',
    params: inSuite,
    replies: [ok(storedTestRun)],
  },
  updateTestSuiteRun: {
    facade: 'testSuiteRuns.update',
    method: 'PATCH',
    path: '/test-suite/{testSuiteId}/run/{id}',
    summary: 'Changes the given fields of a run.',
    params: inSuite,
    body: json(updateTestRun),
    replies: [ok(storedTestRun)],
  },
  deleteTestSuiteRun: {
    facade: 'testSuiteRuns.delete',
    method: 'DELETE',
    path: '/test-suite/{testSuiteId}/run/{id}',
    summary: 'Deletes a run and answers what it was.',
    params: inSuite,
    replies: [ok(storedTestRun)],
  },
} as const satisfies Operations;
