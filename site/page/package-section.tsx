import {
  company,
  formatPrice,
  packageValue,
  paymentOptions,
  servicePackage,
  shownBonuses,
  wayNotes,
  words,
} from '@parley/business';
import { Unbroken } from '../ui/unbroken.tsx';
import { Island } from './island.tsx';
import { Sentences } from './sentences.tsx';

const { name, items, price } = servicePackage;

/** The price in big letters, and beside it the bill. */
export function PackageSection({ offer }: { offer: string }) {
  return (
    <section id="package" className="offer">
      <div className="offer-price">
        <h2>
          <Sentences text={words.package.title} />
        </h2>
        <p className="price">{formatPrice(price)}</p>
        <p className="lead">
          <Unbroken text={`${name}. ${words.package.saving} ${words.package.text}`} />
        </p>
        <Island name="offer" html={offer} />
      </div>
      <div className="offer-bill">
        <h3>{words.package.items}</h3>
        <dl className="ledger">
          {items.map(({ id, name: item, value }) => (
            <div key={id}>
              <dt>{item}</dt>
              <dd>{formatPrice(value)}</dd>
            </div>
          ))}
          <div className="total">
            <dt>{words.package.value}</dt>
            <dd>{formatPrice(packageValue)}</dd>
          </div>
        </dl>
        <h3>{words.package.bonuses}</h3>
        <p className="mute">
          <Unbroken
            text={shownBonuses.charAt(0).toLocaleUpperCase(company.locale) + shownBonuses.slice(1)}
          />
        </p>
        <h3>{words.package.payment}</h3>
        <dl className="ledger">
          {paymentOptions.map(({ id, name: option, terms }) => (
            <div key={id}>
              <dt>
                {option}
                {wayNotes[id] && <small>{wayNotes[id]}</small>}
              </dt>
              <dd>{terms}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
