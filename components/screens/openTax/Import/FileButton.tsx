import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';

interface FileButtonProps {
  variant: 'contained' | 'outlined';
  isBusy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Renders the button that chooses a file of clients. */
export function FileButton({ variant, isBusy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        startIcon={<Icon of={Upload} size={16} />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of clients"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again, corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
