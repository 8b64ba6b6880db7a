import { createContext, type ReactNode, use, useMemo } from 'react';
import { Avatar } from '../../../ui/picture/avatar.tsx';

const PicturesContext = createContext<ReadonlyMap<string, string | null>>(new Map());

/** The pictures of those in the conversation, as far as this person may see them. */
export function CallPeople({
  people,
  children,
}: {
  people: readonly { id: string; avatar: string | null }[];
  children: ReactNode;
}) {
  const pictures = useMemo(() => new Map(people.map(({ id, avatar }) => [id, avatar])), [people]);
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}

/** Somebody of the call, with their picture where there is one. */
export function CallAvatar({ id, name, size }: { id: string; name: string; size: number }) {
  return <Avatar id={id} name={name} src={use(PicturesContext).get(id)} size={size} />;
}
