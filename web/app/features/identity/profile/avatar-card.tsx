import { removeAvatar, uploadAvatar } from '@michi/contract/identity/avatar';
import { getOwnUser, type User } from '@michi/contract/identity/users';
import { useEffect, useState } from 'react';
import { api, quietApi, rereadUser, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FilePicker, pictureTypes } from '../../../ui/form/file-picker.tsx';

const showWhatIsThere = () => rereadUser(() => quietApi(getOwnUser));

/** The own picture: shown at once, while it is still on its way. */
export function AvatarCard({ user }: { user: User }) {
  const [preview, setPreview] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { send, progress, unsent } = useUpload(async (withProgress, file) => {
    setPreview(URL.createObjectURL(file));
    try {
      await withProgress(uploadAvatar, { body: { file } });
      await session.reload();
      toast.success(m.files_picture_saved());
    } finally {
      setPreview(null);
    }
  }, showWhatIsThere);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const remove = async () => {
    setRemoving(true);
    try {
      await api(removeAvatar);
      await session.reload();
      toast.success(m.files_picture_removed());
    } catch {
      // The failed call has shown its toast.
    } finally {
      setRemoving(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar id={user.id} name={user.name} src={preview ?? user.avatar} size={88} />
      <div className="min-w-0 grow basis-64">
        <FilePicker
          label={m.files_picture_choose()}
          help={m.files_picture_help()}
          accept={pictureTypes}
          progress={progress}
          unsent={unsent}
          onPick={send}
        />
      </div>
      {user.avatar && progress === null && (
        <Button variant="ghost" size="sm" isPending={isRemoving} onPress={() => void remove()}>
          {m.files_picture_remove()}
        </Button>
      )}
    </div>
  );
}
