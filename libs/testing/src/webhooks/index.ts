export { WebhookReceiver, type ReceivedMessage } from './receiver.js';
