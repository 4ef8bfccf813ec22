/** The names of CSS Color 4. Not `transparent` and `currentcolor`, which are no colours of their own. */
const names = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
  brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
  darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
  darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
  darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
  gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
  ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
  lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
  mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen`
  .trim()
  .split(/\s+/);

const named = String.raw`(?<![\w-])(?:${names.join('|')})(?![\w-])`;
const coded = String.raw`#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`;
const anyColor = new RegExp(`${coded}|${named}`, 'gi');

/** The colours that a style sheet writes out. */
export function findStyleColors(css: string): string[] {
  const values = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/[\w-]\s*:\s*(?<value>[^;{}]+)(?=[;}])/g);
  return [...values].flatMap(({ groups }) => {
    // What only has a name is no colour: fonts, custom properties.
    const value = groups!['value']!.replaceAll(/'[^']*'|"[^"]*"|var\([^()]*\)/g, '');
    return value.match(anyColor) ?? [];
  });
}

const codedInText = new RegExp(String.raw`(?<=^.|[\s:(,["'>])(?:${coded})`, 'gi');
const namedInPlace = new RegExp(
  String.raw`(?:\b\w*(?:color|background|fill|stroke)["']?\s*[=:]\s*\{?\s*["'\x60]|-\[)(?<color>${named})`,
  'gi',
);

/** The same of a program: in its strings by form, by name where a colour is expected. */
export function findCodeColors(code: string): string[] {
  const withoutAnchors = code.replaceAll(/href=\{?["'`]\/?#[\w-]+/g, '');
  const strings = withoutAnchors.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return [
    ...strings.flatMap((text) => text.match(codedInText) ?? []),
    ...[...code.matchAll(namedInPlace)].map(({ groups }) => groups!['color']!),
  ];
}
