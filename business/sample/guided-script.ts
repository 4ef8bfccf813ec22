/** What the sample company asks its visitors, as the specification has it. */
export const sampleTrade = {
  pitch: 'Here is what we do for owners like you, {user_name}.',
  kind: 'What kind of business do you run?',
  kindLabel: 'Your kind of business',
  today: 'Does your business have a website today?',
  todayAnswers: ['Yes, and it works well', 'Yes, but it needs work', 'No, not yet'],
  wanted: 'How many new enquiries do you get online in a month?',
  wantedAnswers: ['None yet', '1 to 10', '11 to 50', 'More than 50'],
  inShort: { kind: 'Business', today: 'Website', wanted: 'Current leads' },
};
