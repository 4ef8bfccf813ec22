/** SAMPLE WORDS. Around the messages of the chat; what the specification words itself is not among them. */
export const chatViewWords = {
  title: 'AI chat',
  /** Names the list of messages, for those who do not see it. */
  list: 'Conversation',
  unfinished: 'This answer was not finished.',
  retry: 'Retry',
  /** Names the buttons under an answer. */
  next: 'What you can do next',
  field: 'Message',
  hint: 'Type your message',
  listening: 'Listening...',
  startVoice: 'Start voice input',
  stopVoice: 'Stop voice input',
  stop: 'Stop',
  send: 'Send',
  /** Who said what, in a conversation that is sent. */
  visitor: 'Visitor',
  assistant: 'AI',
} as const;
