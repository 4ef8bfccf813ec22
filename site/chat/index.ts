export { createChat } from './chat.ts';
export type { Chat, ChatPorts } from './chat.ts';
export { ChatView } from './chat-view.tsx';
