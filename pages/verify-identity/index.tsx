export { default } from '@/components/screens/public/VerifyIdentity/VerifyIdentity';
