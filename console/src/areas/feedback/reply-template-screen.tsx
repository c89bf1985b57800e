import { replyTemplate } from '#contracts/areas/reply-template/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const ReplyTemplateScreen = resourceScreen(replyTemplate);
