/** Numbers written in groups, and short words with a hyphen; with the mark behind them, which browsers else may set on the next line. */
const whole =
  /((?:\+?\(?\d+(?:[() -]+\d+)+|(?<![\p{L}\d-])[\p{L}\d]{1,10}-[\p{L}\d]{1,10}(?![\p{L}\d-]))[.,;:!?]*)/u;

/** Text in which neither a telephone number nor a word such as "money-back" is broken over two lines. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
