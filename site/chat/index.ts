export { createChat } from './chat.ts';
export { ChatView } from './chat-view.tsx';
export type { ChatPorts } from './chat.ts';
