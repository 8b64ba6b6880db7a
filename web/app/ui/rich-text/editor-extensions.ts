import { StarterKit } from '@tiptap/starter-kit';
import { isWholeLink } from './find-links.ts';
import { linkTarget } from './link-target.ts';

/** What can be written is what `readMarkdown` reads; whatever else is pasted comes as its text. */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [1, 2] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkTarget(address) !== null,
      shouldAutoLink: isWholeLink,
      HTMLAttributes: { target: null, rel: 'nofollow ugc noopener' },
    },
  }),
];
