import { formatPrice, packageValue, paymentOptions, servicePackage, words } from '@parley/business';

const { name, items, price, bonuses } = servicePackage;

export function PackageSection() {
  return (
    <section id="package" className="wrap grid gap-10 py-20 lg:grid-cols-2 lg:gap-24">
      <div>
        <h2 className="title">{words.package.title}</h2>
        <p className="mt-5 text-lg text-muted">{words.package.text}</p>
        <h3 className="mt-8 font-semibold">{words.package.bonuses}</h3>
        <p className="text-muted">{bonuses.join(' · ')}</p>
        <h3 className="mt-6 font-semibold">{words.package.payment}</h3>
        <dl className="ledger">
          {paymentOptions.map(({ id, name: option, terms }) => (
            <div key={id}>
              <dt>{option}</dt>
              <dd>{terms}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="rounded-4xl self-start border border-line bg-surface p-6 sm:p-10">
        <h3 className="font-serif text-xl">{name}</h3>
        <dl className="ledger mt-4">
          {items.map(({ id, name: item, value }) => (
            <div key={id}>
              <dt>{item}</dt>
              <dd>{formatPrice(value)}</dd>
            </div>
          ))}
          <div className="text-muted">
            <dt>{words.package.value}</dt>
            <dd>{formatPrice(packageValue)}</dd>
          </div>
          <div>
            <dt className="font-semibold">{words.package.price}</dt>
            <dd className="display">{formatPrice(price)}</dd>
          </div>
        </dl>
        <p className="text-end text-muted">{words.package.saving}</p>
      </div>
    </section>
  );
}
