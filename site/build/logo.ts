import { readFileSync } from 'node:fs';
import { BusinessProblem } from '@parley/business/refuse-problems';

const file = new URL('../../business/logo.svg', import.meta.url);

/**
 * The company's logo, sized by these attributes. What it paints with `currentColor` takes the colour
 * around it.
 * @throws BusinessProblem when it is no drawing that stands alone.
 */
export function drawLogo(attributes: string): string {
  return fitLogo(readFileSync(file, 'utf8'), attributes);
}

/** The one `<svg>` element of a file, with these attributes instead of a size of its own. */
export function fitLogo(drawing: string, attributes: string): string {
  const refuse = (message: string) => new BusinessProblem(`business/logo.svg ${message}.`);
  const [, own, content] = /<svg\b([^>]*)>([^]*)<\/svg>\s*$/.exec(drawing) ?? [];
  if (own === undefined || content === undefined) throw refuse('must be one <svg> element');
  if (!/\sviewBox="/.test(own)) throw refuse('must have a viewBox, so that it fits every size');
  if (/<script|<style|<foreignObject|\son\w+=|(?:href|src)\s*=\s*["'](?!#)/i.test(content)) {
    throw refuse('must draw everything itself, without script, style sheet or file of others');
  }
  const kept = own.replaceAll(/\s(?:width|height)="[^"]*"/g, '');
  return `<svg ${attributes}${kept}>${content.replaceAll(/\s*\n\s*/g, '')}</svg>`;
}
