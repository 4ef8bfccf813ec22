import { relative } from 'node:path';
import { findForbiddenArrow, type ImportKind } from './arrows.ts';

/** The parts of the linter's nodes that this rule reads; the linter publishes no types for them. */
interface ImportNode {
  readonly source: { readonly type: string; readonly value?: unknown } | null;
  readonly importKind?: ImportKind;
  readonly exportKind?: ImportKind;
}

interface RuleContext {
  readonly cwd: string;
  readonly filename: string;
  report(problem: { node: ImportNode; message: string }): void;
}

/** The house's import arrows as a lint rule: static, re-exporting, dynamic and type imports. */
const arrows = {
  create(context: RuleContext) {
    const from = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const check = (node: ImportNode, kind: ImportKind) => {
      if (typeof node.source?.value !== 'string') return;
      const message = findForbiddenArrow(from, node.source.value, kind);
      if (message !== null) context.report({ node, message });
    };
    const checkStatic = (node: ImportNode) => check(node, kindOf(node));
    return {
      ImportDeclaration: checkStatic,
      ExportNamedDeclaration: checkStatic,
      ExportAllDeclaration: checkStatic,
      ImportExpression: (node: ImportNode) => check(node, 'value'),
      TSImportType: (node: ImportNode) => check(node, 'type'),
    };
  },
};

// `import { type A } from …` still loads the module, so only `import type` counts as a type.
function kindOf({ importKind, exportKind }: ImportNode): ImportKind {
  return importKind === 'type' || exportKind === 'type' ? 'type' : 'value';
}

export default { meta: { name: 'parley' }, rules: { arrows } };
