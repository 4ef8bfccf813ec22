import { z } from 'zod';
import { createTestSuite, storedTestSuite, updateTestSuite } from '../entities/test-suites.ts';
import { byId, created, json, ok, type Operations, pageOf, pageQuery } from './parts.ts';

export const testSuiteOperations = {
  listTestSuites: {
    facade: 'testSuites.list',
    method: 'GET',
    path: '/test-suite',
    summary: 'Lists test suites, a page at a time.',
    query: z.object(pageQuery),
    replies: [ok(pageOf('TestSuitesPaginatedResponse', storedTestSuite))],
    pages: 'results',
  },
  createTestSuite: {
    facade: 'testSuites.create',
    method: 'POST',
    path: '/test-suite',
    summary: 'Creates a test suite.',
    body: json(createTestSuite),
    replies: [created(storedTestSuite)],
  },
  getTestSuite: {
    facade: 'testSuites.get',
    method: 'GET',
    path: '/test-suite/{id}',
    summary: 'Gets a test suite.',
    params: byId,
    replies: [ok(storedTestSuite)],
  },
  updateTestSuite: {
    facade: 'testSuites.update',
    method: 'PATCH',
    path: '/test-suite/{id}',
    summary: 'Changes the given fields of a test suite.',
    params: byId,
    body: json(updateTestSuite),
    replies: [ok(storedTestSuite)],
  },
  deleteTestSuite: {
    facade: 'testSuites.delete',
    method: 'DELETE',
    path: '/test-suite/{id}',
    summary: 'Deletes a test suite and answers what it was.',
    params: byId,
    replies: [ok(storedTestSuite)],
  },
} as const satisfies Operations;
