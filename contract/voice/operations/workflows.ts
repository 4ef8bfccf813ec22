import { z } from 'zod';
import { createWorkflow, storedWorkflow, updateWorkflow } from '../entities/workflows.ts';
import { byId, created, json, ok, type Operations } from './parts.ts';

export const workflowOperations = {
  listWorkflows: {
    facade: 'workflows.list',
    method: 'GET',
    path: '/workflow',
    summary: 'Lists all workflows.',
    replies: [ok(z.array(storedWorkflow))],
  },
  createWorkflow: {
    facade: 'workflows.create',
    method: 'POST',
    path: '/workflow',
    summary: 'Creates a workflow.',
    body: json(createWorkflow),
    replies: [created(storedWorkflow)],
  },
  getWorkflow: {
    facade: 'workflows.get',
    method: 'GET',
    path: '/workflow/{id}',
    summary: 'Gets a workflow.',
    params: byId,
    replies: [ok(storedWorkflow)],
  },
  updateWorkflow: {
    facade: 'workflows.update',
    method: 'PATCH',
    path: '/workflow/{id}',
    summary: 'Changes the given fields of a workflow.',
    params: byId,
    body: json(updateWorkflow),
    replies: [ok(storedWorkflow)],
  },
  deleteWorkflow: {
    facade: 'workflows.delete',
    method: 'DELETE',
    path: '/workflow/{id}',
    summary: 'Deletes a workflow and answers what it was.',
    params: byId,
    replies: [ok(storedWorkflow)],
  },
} as const satisfies Operations;
