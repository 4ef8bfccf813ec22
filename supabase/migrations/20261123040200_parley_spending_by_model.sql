-- What each model was asked by public keys, a UTC day: a part of what `voice.spending` counts.
create table voice.spending_by_model (
  day date not null,
  provider text not null check (char_length(provider) <= 100),
  model text not null check (char_length(model) <= 200),
  requests bigint not null default 0,
  tokens bigint not null default 0,
  primary key (day, provider, model)
);

alter table voice.spending_by_model enable row level security;
revoke all on voice.spending_by_model from public, anon, authenticated;
